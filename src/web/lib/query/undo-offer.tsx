import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { useTournament } from '../tournament.tsx';
import type { ApiError } from './api.tsx';

export interface UndoOffer {
  /** False once an Undo was refused, until the draw changes after the reason was closed. */
  readonly isOffered: boolean;
  /** Why the last Undo was refused, and what can be done instead; null when none was. */
  readonly note: ReactNode;
  /** Whether it explains this error of an Undo, or of releasing a draw again. */
  readonly explain: (
    error: Pick<ApiError, 'code' | 'message'>,
    of?: 'change' | 'release',
  ) => boolean;
}

const codes = ['conflict', 'no-undo', 'not-found', 'wrong-state'] as const;
type Code = (typeof codes)[number];

/** The Undo of a board of one draw: whether it is offered, and in place why it was refused. */
export function useUndoOffer({ id, version }: { readonly id: string; readonly version: number }) {
  const queries = useQueryClient();
  const { id: tournamentId } = useTournament();
  const [refused, setRefused] = useState<Refused | null>(null);
  const [closed, setClosed] = useState('');
  const isNoted = refused?.drawId === id;
  const offer: UndoOffer = {
    isOffered: !isNoted && closed !== `${id} ${version}`,
    note: isNoted ? (
      <RefusedNote
        refused={refused}
        onClose={() => {
          setRefused(null);
          setClosed(`${id} ${version}`);
        }}
      />
    ) : null,
    explain: ({ code, message }, of = 'change') => {
      const known = codes.find((one) => one === code);
      if (!known) return false;
      setRefused({ drawId: id, code: known, message, of });
      void queries.invalidateQueries({
        predicate: ({ meta }) => meta?.tournamentId === tournamentId,
      });
      return true;
    },
  };
  return offer;
}

interface Refused {
  readonly drawId: string;
  readonly code: Code;
  readonly message: string;
  readonly of: 'change' | 'release';
}

function RefusedNote({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useLingui();
  const { code, of, message } = refused;
  const isRelease = of === 'release';
  const texts: Readonly<Record<Code, string>> = {
    conflict: isRelease
      ? t`The draw has changed since it was withdrawn. You now see the latest version: check it and release it again.`
      : t`The draw has changed in the meantime, so Undo would take back someone else’s change. You now see the latest version: edit the room instead.`,
    'no-undo': t`There is no change to undo since the draw was made or last released. Edit the rooms instead.`,
    'not-found': t`This draw has been discarded. Choose the round again to see its present draw.`,
    'wrong-state': message,
  };
  return (
    <Note
      live
      tone="warn"
      title={isRelease ? t`The draw was not released again.` : t`Nothing was undone.`}
      actions={
        <Button size="small" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {texts[code]}
    </Note>
  );
}
