import { useLingui } from '@lingui/react/macro';
import type { Side } from '#engine/rule-pack.ts';
import { packLists } from '#engine/rule-pack-limits.ts';
import { benches, halves } from '#engine/vocabulary.ts';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Field, FieldSet } from '#web/ui/kit/inputs/field.tsx';
import { ListEditor } from '#web/ui/kit/inputs/list-editor.tsx';
import { NumberInput } from '#web/ui/kit/inputs/number-input.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { newSide, placed, unplaced, withSides } from './pack-edit.ts';
import { PackNumber } from './pack-fields.tsx';
import styles from './rules.module.css';

/** Who meets in a room, where they sit and what a place is worth. */
export function RoomSection() {
  return (
    <>
      <Sides />
      <Points />
      <div className={styles.cells}>
        <PackNumber at="speakersPerTeam" />
        <PackNumber at="maxTeamMembers" />
      </div>
    </>
  );
}

const none = 'none';

function Sides() {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const words = useFieldWords();
  const benchWords = { government: t`Government`, opposition: t`Opposition` };
  const halfWords = { opening: t`Opening`, closing: t`Closing` };
  return (
    <FieldSet
      label={words.sides.label}
      hint={t`One per team in a room; removing a side removes its speeches.`}
      error={errorAt('sides') ?? errorAt('teamsPerRoom')}
    >
      <ListEditor
        empty={t`No side yet.`}
        add={t`Add a side`}
        most={packLists.sides}
        nameOf={(index) => pack.sides[index]?.name ?? ''}
        rows={placed(pack.sides)}
        rowId={({ at }) => String(at)}
        onRows={(rows) => onChange(withSides(pack, unplaced<Side>(rows)))}
        make={() => ({ ...newSide(pack.sides, t`Side`), at: pack.sides.length })}
      >
        {(side, index, change) => (
          <div className={styles.cells}>
            <Field label={t`Name`} error={errorAt(`sides.${index}.name`)}>
              <TextInput value={side.name} onChange={(e) => change({ name: e.target.value })} />
            </Field>
            <Field label={t`Short`} error={errorAt(`sides.${index}.short`)}>
              <TextInput value={side.short} onChange={(e) => change({ short: e.target.value })} />
            </Field>
            <Field label={t`Bench`}>
              <Select
                value={side.bench ?? none}
                onValueChange={(value) =>
                  change({ bench: benches.find((bench) => bench === value) ?? null })
                }
                options={[
                  { value: none, label: t`None` },
                  ...benches.map((bench) => ({ value: bench, label: benchWords[bench] })),
                ]}
              />
            </Field>
            <Field label={t`Half`}>
              <Select
                value={side.half ?? none}
                onValueChange={(value) =>
                  change({ half: halves.find((half) => half === value) ?? null })
                }
                options={[
                  { value: none, label: t`None` },
                  ...halves.map((half) => ({ value: half, label: halfWords[half] })),
                ]}
              />
            </Field>
          </div>
        )}
      </ListEditor>
    </FieldSet>
  );
}

function Points() {
  const { t } = useLingui();
  const { pack, onChange, errorAt } = usePack();
  const words = useFieldWords();
  const own = pack.pointsPerRank.findIndex((_, place) => errorAt(`pointsPerRank.${place}`));
  return (
    <FieldSet
      label={words.pointsPerRank.label}
      error={errorAt('pointsPerRank') ?? errorAt(`pointsPerRank.${own}`)}
    >
      <div className={styles.cells}>
        {pack.pointsPerRank.map((points, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place has no other name than its number
          <Field key={place} label={t`Place ${place + 1}`}>
            <NumberInput
              value={points}
              onValueChange={(value) => {
                if (value !== null) {
                  onChange({ ...pack, pointsPerRank: pack.pointsPerRank.with(place, value) });
                }
              }}
            />
          </Field>
        ))}
      </div>
    </FieldSet>
  );
}
