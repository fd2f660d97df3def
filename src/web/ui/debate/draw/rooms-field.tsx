import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { longestRoomName, type RoomLines } from '#web/lib/room-lines.ts';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';

interface RoomsFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What the text says, as the form has read it. */
  readonly lines: RoomLines;
  readonly optional?: boolean;
  readonly error?: string | undefined;
}

/** How many rooms the preview lists. */
const shown = 60;

/** Rooms by list, pattern or rows of a spreadsheet, with what will come of it below. */
export function RoomsField({ value, onChange, lines, optional, error }: RoomsFieldProps) {
  const { t } = useLingui();
  const [first] = lines.problems;
  const isLong = [...(first?.cell ?? '')].length > longestRoomName;
  const wrong =
    first &&
    (isLong
      ? t`Line ${first.line}: a room’s name has at most ${longestRoomName} characters.`
      : t`Line ${first.line}: “${first.cell}” can’t be read.`);
  return (
    <>
      <Field
        label={t`Rooms`}
        hint={t`One per line, a pattern such as A1–A12, or spreadsheet rows: room, building, places, step-free (yes), priority, categories.`}
        error={wrong ?? error ?? null}
        {...(optional ? { optional } : {})}
      >
        <Textarea
          rows={5}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          dir="auto"
        />
      </Field>
      {lines.rooms.length > 0 && <Preview lines={lines} />}
    </>
  );
}

function Preview({ lines: { rooms } }: Pick<RoomsFieldProps, 'lines'>) {
  const names = rooms.slice(0, shown).map(({ name, building }) => {
    const place = building ? ` (${building})` : '';
    return `${name}${place}`;
  });
  const rest = rooms.length - names.length;
  return (
    <div role="status">
      <b className="b">
        <Plural value={rooms.length} one="# room" other="# rooms" />
      </b>
      <p className="muted sm">
        {names.join(', ')}
        {rest > 0 && (
          <>
            {' '}
            <Trans>and {rest} more</Trans>
          </>
        )}
      </p>
    </div>
  );
}
