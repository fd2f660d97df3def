/** Fair allocation: shown first, then applied exactly as shown. */
import type { z } from 'zod';
import type { fairPreview } from '#contract/areas/signups/signup-rows.ts';
import type { PlaceReason } from '#engine/places/index.ts';
import { AppError } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { accountOf } from './fees/ledger.ts';
import { type Field, fieldOf, type Part } from './field.ts';
import { type Frame, loadFrame, lockFrame } from './frame.ts';
import { grant, record, save } from './grant.ts';
import { isInLine, isMore, stillWants } from './in-line.ts';
import { findAllSignups, type SignupRow } from './repository.ts';
import { applicantName } from './signup-input.ts';

type Preview = z.output<typeof fairPreview>;

/** What everybody who waits for a decision, or in line, would get. Nothing is written. */
export function preview(context: Context, part: Part): Promise<Preview> {
  const { tournamentId, services } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, services, tournamentId);
    const rows = await findAllSignups(reader, tournamentId);
    return toPreview(frame, fieldOf(frame, rows, { part, wants: isOpen }));
  });
}

/**
 * Grants what the preview showed, all or nothing; who gets no place is waitlisted.
 * @throws AppError `snapshot-changed` when anything that it rests on is another now.
 */
export function apply(context: Context, part: Part, digest: string) {
  const { tournamentId, services } = context;
  return context.write(async (tx) => {
    const frame = await lockFrame(tx, services, tournamentId);
    const desk = { tx, services, frame };
    const rows = await findAllSignups(tx, tournamentId);
    const field = fieldOf(frame, rows, { part, wants: isOpen });
    if (field.digest !== digest) throw new AppError('snapshot-changed');
    const done = { granted: 0, waitlisted: 0 };
    for (const [index, row] of field.candidates.entries()) {
      const places = field.outcome.grants[index];
      if (places && isMore(places, row)) {
        const kind = row.state === 'granted' ? 'changed' : 'granted';
        await grant(desk, row, { places, waits: stillWants(row, places), kind });
        done.granted++;
      } else if (row.state === 'new') {
        const decided = { decided_at: tx.now, decided_by: accountOf(tx) };
        await save(desk, row, { state: 'waitlisted', ...decided });
        record(desk, row, 'signup.waitlisted', { teams: 0, judges: 0 });
        done.waitlisted++;
      }
    }
    return done;
  });
}

/** Everybody whom a decision can still give more. */
function isOpen(row: SignupRow): boolean {
  return row.state === 'new' || isInLine(row);
}

function toPreview(frame: Frame, { candidates, outcome, digest }: Field): Preview {
  const shareNames = new Map(frame.settings.shares.map(({ id, name }) => [id, name]));
  const reason = ({ reserved, ...why }: PlaceReason) => ({
    ...why,
    reserved: reserved.map(({ shareId, places }) => ({
      share: shareNames.get(shareId) ?? shareId,
      places,
    })),
  });
  return {
    digest,
    places: { teams: frame.places.teams, judges: frame.places.judges },
    left: { ...outcome.left },
    rows: outcome.grants.flatMap((grants, index) => {
      const row = candidates[index];
      if (!row) return [];
      return {
        id: row.id,
        name: applicantName(row),
        askedAt: row.asked_at.toISOString(),
        asked: { teams: row.teams_asked, judges: row.judges_asked },
        before: { teams: row.teams_granted, judges: row.judges_granted },
        after: { teams: grants.teams, judges: grants.judges },
        teamsWhy: reason(grants.teamsWhy),
        judgesWhy: reason(grants.judgesWhy),
      };
    }),
  };
}
