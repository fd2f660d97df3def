/** Requests as their askers and those who answer see them. */
import type { z } from 'zod';
import type { EmailStatus } from '#contract/areas/mail.ts';
import type { ownRequest, requestNote, requestRow } from '#contract/areas/requests/request-rows.ts';
import type { NoteRow } from './notes-repository.ts';
import type { Person } from './people-repository.ts';
import type { RequestRow } from './repository.ts';

const excerptLength = 160;

/** Without private notes, and without the names of those who answer. */
export function toOwnRequest(
  row: RequestRow,
  notes: readonly NoteRow[],
): z.output<typeof ownRequest> {
  return {
    id: row.id,
    topic: row.topic,
    state: row.state,
    reopened: row.reopened,
    text: row.text,
    round: row.round_name,
    room: row.venue_name,
    change: row.change,
    appliedAt: row.applied_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    messages: notes
      .filter((note) => note.request_id === row.id && note.kind !== 'note')
      .map((note) => ({
        id: note.id,
        from: note.kind === 'message' ? ('me' as const) : ('staff' as const),
        text: note.text,
        at: note.at.toISOString(),
      })),
  };
}

/** @param person the asker as a participant, when they are one. */
export function toRow(row: RequestRow, person: Person | undefined): z.output<typeof requestRow> {
  const letters = [...row.text.replace(/\s+/g, ' ')];
  const isLong = letters.length > excerptLength;
  return {
    id: row.id,
    topic: row.topic,
    state: row.state,
    reopened: row.reopened,
    shared: row.shared,
    asker: {
      name: row.asker_now,
      personId: person?.id ?? null,
      role: person?.team ? 'speaker' : person?.isJudge ? 'adjudicator' : null,
      team: person?.team?.name ?? null,
      teamId: person?.team?.id ?? null,
    },
    owner:
      row.owner_account === null || row.owner_name === null
        ? null
        : { accountId: row.owner_account, name: row.owner_name },
    round: row.round_name,
    room: row.venue_name,
    excerpt: isLong ? `${letters.slice(0, excerptLength).join('')}…` : letters.join(''),
    changeKind: row.change?.kind ?? null,
    createdAt: row.created_at.toISOString(),
    askedAt: row.asked_at.toISOString(),
    unanswered: row.state !== 'done' && (!row.answered_at || row.answered_at < row.asked_at),
    version: row.version,
  };
}

export function toNote(
  note: NoteRow,
  askerName: string,
  emails: ReadonlyMap<string, EmailStatus>,
): z.output<typeof requestNote> {
  return {
    id: note.id,
    kind: note.kind,
    by: note.kind === 'message' ? askerName : (note.account_name ?? 'Someone who has left'),
    text: note.text,
    at: note.at.toISOString(),
    email: (note.letter_id && emails.get(note.letter_id)) || null,
  };
}
