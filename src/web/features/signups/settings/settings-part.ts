/** What the parts of the settings' form share. */
import type { Api } from '#contract/index.ts';
import type { CallInput, CallOutput } from '#contract/route.ts';

export type SavedSettings = CallOutput<Api['signups']['settings']>;
export type SettingsInput = CallInput<Api['signups']['updateSettings']>['body']['settings'];

export type Settings = SavedSettings['settings'];

/** A part of the form: the settings, and what is wrong in them by their paths. */
export interface SettingsPartProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  readonly errors: Readonly<Record<string, string>>;
}
