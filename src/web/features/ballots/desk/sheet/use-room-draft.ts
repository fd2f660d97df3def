import { useEffect, useMemo, useState } from 'react';
import type { BallotForm } from '#web/features/ballots/keep/saved-ballot.ts';
import { createSavedView } from '#web/lib/keep/saved-view.ts';
import { useSession } from '#web/lib/query/api.tsx';
import type { TypedSheet } from './columns.ts';
import { deskDrafts, draftKey, fitting, type RoomDraft } from './desk-draft.ts';

export interface DraftHandle {
  readonly typed: readonly TypedSheet[];
  readonly reason: string;
  /** What was half typed when the room was opened. */
  readonly isRestored: boolean;
  readonly write: (typed: readonly TypedSheet[], reason?: string) => void;
}

/** What is half typed in a room, kept at every keystroke; undefined while it is looked for. */
export function useRoomDraft(form: BallotForm): DraftHandle | undefined {
  const accountId = useSession()?.accountId ?? '';
  const key = draftKey(accountId, form.debateId);
  const view = useMemo(() => createSavedView(deskDrafts), []);
  const [draft, setDraft] = useState<RoomDraft>();
  const [isRestored, setRestored] = useState(false);
  const teamIds = form.teams.map(({ id }) => id).join();
  const place = [form.roundName, form.venue].filter(Boolean).join(', ');
  useEffect(() => {
    let isHere = true;
    const blank = { key, accountId, debateId: form.debateId, place, sheets: [], reason: '' };
    const open = (found: RoomDraft | undefined) => {
      if (!isHere) return;
      const sheets = fitting(found, teamIds.split(','));
      setRestored(sheets.length > 0);
      setDraft({ ...blank, ...found, sheets });
    };
    void deskDrafts.find(key).then(open, () => open(undefined));
    // Another tab of this desk types the same room.
    const stop = view.follow((found) => {
      if (isHere && found.key === key) setDraft(found);
    });
    return () => {
      isHere = false;
      stop();
    };
  }, [key, accountId, form.debateId, place, teamIds, view]);
  if (!draft) return undefined;
  return {
    typed: draft.sheets,
    reason: draft.reason,
    isRestored,
    write(sheets, reason = draft.reason) {
      const next = { ...draft, sheets, reason };
      setDraft(next);
      if (sheets.length === 0) setRestored(false);
      void view.update(key, () => next);
    },
  };
}

/** Rooms with unfinished drafts of the signed-in person on this device. */
export function useHalfTyped(): ReadonlySet<string> {
  const accountId = useSession()?.accountId ?? '';
  const [rooms, setRooms] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isHere = true;
    const look = () =>
      void deskDrafts.findAll().then((drafts) => {
        const own = drafts.filter((one) => one.accountId === accountId && one.sheets.length > 0);
        if (isHere) setRooms(new Set(own.map(({ debateId }) => debateId)));
      });
    look();
    const stop = deskDrafts.onChange(look);
    return () => {
      isHere = false;
      stop();
    };
  }, [accountId]);
  return rooms;
}
