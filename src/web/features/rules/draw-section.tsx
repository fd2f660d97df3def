import { useLingui } from '@lingui/react/macro';
import type { PullupRestriction } from '#engine/rule-pack.ts';
import { Switch } from '../../ui/kit/choice.tsx';
import { MultiSelect } from '../../ui/kit/combobox.tsx';
import { Field } from '../../ui/kit/field.tsx';
import { optionsOf } from './choice-words.ts';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber, PackSwitch } from './pack-fields.tsx';
import styles from './rules.module.css';

/** What a draw does unless a round says otherwise. */
export function DrawSection() {
  const { pack } = usePack();
  return (
    <>
      <div className={styles.cells}>
        <PackChoice at="draw.first" />
        <PackChoice at="draw.later" />
        <PackChoice at="draw.options.oddBracket" />
        <PackChoice at="draw.options.pairing" />
        <PackChoice at="draw.options.sides" />
        <PackChoice at="draw.options.meeting" />
      </div>
      <PackSwitch at="draw.options.avoid.history" />
      <PackSwitch at="draw.options.avoid.institution" />
      <div className={styles.cells}>
        <PackNumber at="draw.options.avoid.historyPenalty" />
        <PackNumber at="draw.options.avoid.institutionPenalty" />
      </div>
      <Restrictions />
      {pack.teamsPerRoom === 2 ? <TwoTeams /> : <Seats />}
    </>
  );
}

function TwoTeams() {
  const { pack, onChange } = usePack();
  const words = useFieldWords();
  const { sideLimit, ...options } = pack.draw.options;
  return (
    <>
      <PackChoice at="draw.options.method" />
      <Switch
        label={words['draw.options.sideLimit'].label}
        checked={sideLimit !== undefined}
        onChange={(event) => {
          const limit = event.target.checked ? { sideLimit: { overall: null, ofKind: null } } : {};
          onChange({ ...pack, draw: { ...pack.draw, options: { ...options, ...limit } } });
        }}
      />
      {sideLimit && (
        <div className={styles.cells}>
          <PackNumber at="draw.options.sideLimit.overall" optional />
          <PackNumber at="draw.options.sideLimit.ofKind" optional />
        </div>
      )}
    </>
  );
}

function Seats() {
  return (
    <>
      <div className={styles.cells}>
        <PackChoice at="draw.options.position.cost" />
        <PackNumber at="draw.options.position.alpha" step={0.5} />
        <PackNumber at="draw.options.position.exponent" />
      </div>
      <PackSwitch at="draw.options.smallerRooms" />
    </>
  );
}

/** An ordered chain; nothing chosen means that anybody may be pulled up. */
function Restrictions() {
  const { t } = useLingui();
  const { pack, onChange } = usePack();
  const { label, hint } = useFieldWords()['draw.options.pullupRestriction'];
  const names: Readonly<Record<PullupRestriction, string>> = {
    'fewest-pullups': t`Pulled up least`,
    'lowest-draw-strength': t`Weakest schedule by points`,
    'lowest-draw-strength-speaks': t`Weakest schedule by speaks`,
  };
  const { options } = pack.draw;
  const chosen = ([] as string[]).concat(options.pullupRestriction);
  return (
    <Field label={label} hint={hint}>
      <MultiSelect
        values={chosen.filter((one) => one !== 'none')}
        options={optionsOf(names)}
        onValuesChange={(values) => {
          const chain = values.filter((value): value is PullupRestriction => value in names);
          const [only = 'none', ...more] = chain;
          const pullupRestriction = more.length === 0 ? only : chain;
          onChange({ ...pack, draw: { ...pack.draw, options: { ...options, pullupRestriction } } });
        }}
      />
    </Field>
  );
}
