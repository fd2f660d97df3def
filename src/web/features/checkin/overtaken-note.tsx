import { useLingui } from '@lingui/react/macro';
import { formatWhen } from '#web/lib/format.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import type { Overtaken } from './use-desk.ts';

interface OvertakenNoteProps {
  readonly overtaken: readonly Overtaken[];
  readonly onMark: (personIds: readonly string[], direction: 'in' | 'out') => void;
  readonly onForget: () => void;
}

/**
 * Marks queued here while another device did the opposite: the later one applies, unless repeated.
 */
export function OvertakenNote({ overtaken, onMark, onForget }: OvertakenNoteProps) {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  if (overtaken.length === 0) return null;
  const said = ({ name, in: isIn, at, by }: Overtaken) => {
    const time = formatWhen(at, timeZone);
    if (isIn) {
      return by === 'self'
        ? t`${name} checked in by phone at ${time}`
        : t`${name} was checked in at ${time}`;
    }
    return by === 'self'
      ? t`${name} checked out by phone at ${time}`
      : t`${name} was checked out at ${time}`;
  };
  return (
    <Note
      tone="warn"
      live
      title={t`A later change applies`}
      actions={
        <>
          {overtaken.map((one) => (
            <Button
              key={one.personId}
              size="small"
              onClick={() => onMark([one.personId], one.in ? 'out' : 'in')}
            >
              {one.in ? t`Check ${one.name} out` : t`Check ${one.name} in`}
            </Button>
          ))}
          <Button size="small" look="bare" onClick={onForget}>{t`Leave as is`}</Button>
        </>
      }
    >
      {overtaken.map(said).join('. ')}.
    </Note>
  );
}
