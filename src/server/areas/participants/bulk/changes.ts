/** What others did to the participants since somebody last looked. */
import type { Api } from '#contract/index.ts';
import type { HandlerInput } from '#contract/route.ts';
import type { Context } from '#server/http/context.ts';
import { findSeq } from '../repository.ts';
import * as repository from './change-repository.ts';

/** First words of the facts that are about rows of the manager. */
const areas = [
  'institution',
  'team',
  'speaker',
  'speaker-category',
  'adjudicator',
  'person',
  'link',
  'registration',
  'import',
] as const;

/** The names under which facts carry such rows. */
const idNames = ['teamId', 'speakerId', 'adjudicatorId', 'institutionId', 'personId'];

/** By row, the latest change first. Before the first look nothing counts as changed. */
export async function listChanges({ tournamentId, read, actor }: Context) {
  return read(async (reader) => {
    const seq = await findSeq(reader, tournamentId);
    if (actor.kind !== 'account') return { seen: null, seq, rows: [] };
    const { accountId } = actor;
    const seen = await repository.findSeen(reader, tournamentId, accountId);
    if (seen === null) return { seen, seq, rows: [] };
    const input = { after: seen, notBy: accountId, areas };
    const facts = await repository.findAllChanges(reader, tournamentId, input);
    const rows = new Map<string, ReturnType<typeof toChange>[]>();
    for (const fact of facts) {
      const change = toChange(fact);
      for (const id of idsOf(fact)) {
        const changes = rows.get(id);
        if (changes) changes.push(change);
        else rows.set(id, [change]);
      }
    }
    return { seen, seq, rows: [...rows].map(([id, changes]) => ({ id, changes })) };
  });
}

export function markSeen(
  context: Context,
  { body }: HandlerInput<Api['participants']['markSeen']>,
) {
  const { tournamentId, actor } = context;
  return context.write(async (tx) => {
    if (actor.kind !== 'account') return undefined;
    await repository.saveSeen(tx, { tournamentId, accountId: actor.accountId, seq: body.seq });
    return undefined;
  });
}

function idsOf({ ids, touched }: repository.ChangeRow): string[] {
  const named = idNames.flatMap((name) => ids[name] ?? []);
  return [...new Set([...named, ...(touched ?? [])])];
}

function toChange({ seq, type, by, at, data }: repository.ChangeRow) {
  const fields = Array.isArray(data.fields) ? data.fields.map(String) : [];
  return { seq, type, by: by ?? '', at: new Date(at).toISOString(), fields };
}
