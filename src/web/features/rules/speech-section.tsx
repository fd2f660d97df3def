import { useLingui } from '@lingui/react/macro';
import type { Speech } from '#engine/rule-pack.ts';
import { packLists } from '#engine/rule-pack-limits.ts';
import { speechKinds } from '#engine/vocabulary.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox, Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { type Placed, placed, unplaced } from './pack-edit.ts';
import { PackChoice, PackNumber, PackSwitch } from './pack-fields.tsx';
import styles from './rules.module.css';

/** The speeches in order, who may substitute and reply, and what the timer signals. */
export function SpeechSection() {
  const { pack, onChange } = usePack();
  const words = useFieldWords();
  return (
    <>
      <Speeches />
      <PackSwitch at="ironAllowed" />
      <PackChoice at="replyRule" />
      <Switch
        label={words.timing.label}
        checked={pack.timing !== undefined}
        onChange={(event) => {
          const { timing: _, ...without } = pack;
          const timing = { protectedMinutes: 1, graceSeconds: 15 };
          onChange(event.target.checked ? { ...without, timing } : without);
        }}
      />
      {pack.timing && (
        <div className={styles.cells}>
          <PackNumber at="timing.protectedMinutes" />
          <PackNumber at="timing.graceSeconds" />
        </div>
      )}
    </>
  );
}

function Speeches() {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const words = useFieldWords();
  return (
    <FieldSet label={words.speeches.label} error={errorAt('speeches')}>
      <ListEditor
        empty={t`No speech yet.`}
        add={t`Add a speech`}
        most={packLists.speeches}
        nameOf={(index) => pack.speeches[index]?.name ?? ''}
        rows={placed(pack.speeches)}
        rowId={({ at }) => String(at)}
        onRows={(rows) => onChange({ ...pack, speeches: unplaced<Speech>(rows) })}
        make={() => ({ ...newSpeech(pack.speeches, t`Speech`), at: pack.speeches.length })}
      >
        {(speech, index, change) => (
          <SpeechFields speech={speech} path={`speeches.${index}`} onChange={change} />
        )}
      </ListEditor>
    </FieldSet>
  );
}

interface SpeechFieldsProps {
  readonly speech: Placed<Speech>;
  readonly path: string;
  readonly onChange: (changes: Partial<Placed<Speech>>) => void;
}

function SpeechFields({ speech, path, onChange }: SpeechFieldsProps) {
  const { t } = useLingui();
  const { pack, errorAt } = usePack();
  const kinds = {
    substantive: t`Substantive`,
    reply: t`Reply`,
    'cross-examination': t`Questions`,
  };
  return (
    <div className={styles.cells}>
      <Field label={t`Name`} error={errorAt(`${path}.name`)}>
        <TextInput value={speech.name} onChange={(e) => onChange({ name: e.target.value })} />
      </Field>
      <Field label={t`Side`} error={errorAt(`${path}.seat`)}>
        <Select
          value={String(speech.seat)}
          onValueChange={(seat) => onChange({ seat: Number(seat) })}
          options={pack.sides.map((side, seat) => ({ value: String(seat), label: side.name }))}
        />
      </Field>
      <Field label={t`Kind`}>
        <Select
          value={speech.kind}
          onValueChange={(kind) => onChange({ kind })}
          options={speechKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        />
      </Field>
      <Field label={t`Position in team`} error={errorAt(`${path}.position`)}>
        <NumberInput
          value={speech.position}
          min={1}
          onValueChange={(position) => position !== null && onChange({ position })}
        />
      </Field>
      <Field label={t`Minutes`} error={errorAt(`${path}.minutes`)}>
        <NumberInput
          value={speech.minutes}
          min={0}
          onValueChange={(minutes) => minutes !== null && onChange({ minutes })}
        />
      </Field>
      <Checkbox
        label={t`Marked`}
        checked={speech.scored}
        onChange={(event) => onChange({ scored: event.target.checked })}
      />
    </div>
  );
}

/** The speech that follows: the same kind for the other bench, with the next free number. */
function newSpeech(speeches: readonly Speech[], name: string): Speech {
  const last = speeches.at(-1);
  const seat = last?.seat ?? 0;
  const own = speeches.filter((speech) => speech.seat === seat);
  return {
    seat,
    position: 1 + Math.max(0, ...own.map(({ position }) => position)),
    kind: last?.kind ?? 'substantive',
    name: `${name} ${speeches.length + 1}`,
    minutes: last?.minutes ?? 7,
    scored: last?.scored ?? true,
  };
}
