/** What the parts of the settings' form share. */
import type { SavedSettings } from './settings-page.tsx';

export type Settings = SavedSettings['settings'];

/** A part of the form: the settings, and what is wrong in them by their paths. */
export interface SettingsPartProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
  readonly errors: Readonly<Record<string, string>>;
}
