/** Base scores of many judges in one act, each their own; it can be undone. */
import type { z } from 'zod';
import type { bulkAnswer } from '#contract/areas/participants/participant-act-rows.ts';
import type { participantActs } from '#contract/areas/participants/participant-acts.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import * as repository from '../bulk/bulk-repository.ts';
import { doUndoably } from '../bulk/undo.ts';
import { findFrameForUpdate } from '../frame-repository.ts';

type Scores = z.output<typeof participantActs.scoreAdjudicators.body>['scores'];

/** @throws AppError `conflict` with the judges who were changed or removed since, or are named twice */
export function scoreAdjudicators(
  context: Context,
  scores: Scores,
): Promise<z.output<typeof bulkAnswer>> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    await findFrameForUpdate(tx, tournamentId);
    const many = { tournamentId, ids: scores.map(({ id }) => id) };
    const rows = await repository.findAllRows(tx, 'adjudicator', many);
    const present = new Map(rows.map((row) => [row.id, row]));
    const named = new Set<string>();
    const refusals = scores
      .filter(({ id, version }) => {
        const isTwice = named.has(id);
        named.add(id);
        return isTwice || present.get(id)?.version !== version;
      })
      .map(({ id }) => ({ id, name: present.get(id)?.name ?? '', reason: 'changed' as const }));
    if (refusals.length > 0) {
      throw new AppError('conflict', 'Some of these judges were changed: nothing was written.', {
        data: { refusals },
      });
    }
    const undoId = await doUndoably(tx, context, {
      act: {
        ...{ area: 'adjudicator', kind: 'change', ids: many.ids, rows, fields: ['baseScore'] },
        tables: ['person', 'adjudicator'],
      },
      work: async () => {
        await repository.updateScores(tx, tournamentId, scores);
        await repository.updateMany(tx, 'person', { ...many, columns: {} });
      },
    });
    return { count: scores.length, refusals: [], undoId };
  });
}
