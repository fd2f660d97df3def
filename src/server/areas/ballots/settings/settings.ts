/** What the organisers ask of ballots. */
import type { Api } from '#contract/index.ts';
import type { Answer } from '#contract/route.ts';
import type { Reader } from '#server/db/database.ts';
import type { StoredBallotSettings } from '#server/db/documents.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from './settings-repository.ts';

type Settings = Answer<Api['ballotSettings']['get']>;

const defaults: StoredBallotSettings = {
  text: '',
  reasonsFor: { low: null, high: null },
  written: { mode: 'off', rounds: 'all', hours: 3 },
};

/** The settings and their version; 0: the defaults. */
export async function settingsOf(reader: Reader, tournamentId: string): Promise<Settings> {
  const row = await repository.findSettings(reader, tournamentId);
  const { text, reasonsFor, written } = { ...defaults, ...row?.document };
  const version = row?.version ?? 0;
  return { text, reasonsFor: { ...reasonsFor }, written: { ...written }, version };
}

/** @throws AppError `conflict` with the present settings */
export function saveSettings(context: Context, { version, ...document }: Settings) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    if (!(await repository.saveSettings(tx, tournamentId, { document, version }))) {
      throw new AppError('conflict', '', { data: await settingsOf(tx, tournamentId) });
    }
    tx.record({ type: 'ballot.settings-changed', topics: ['ballots', 'tabroom'] });
    return settingsOf(tx, tournamentId);
  });
}
