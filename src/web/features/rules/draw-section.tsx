import { byesOf } from '#engine/draw/index.ts';
import type { PullupRestriction } from '#engine/rule-pack.ts';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { PairingOrderField } from '#web/ui/debate/draw/pairing-order-field.tsx';
import { MultiSelect } from '#web/ui/kit/choices/combobox.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { optionsOf } from './choice-words.ts';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber, PackSwitch } from './pack-fields.tsx';
import { writeAt } from './pack-path.ts';
import styles from './rules.module.css';

/** What a draw does unless a round says otherwise. */
export function DrawSection() {
  const { pack } = usePack();
  const isOfTwo = pack.teamsPerRoom === 2;
  const byes = byesOf({}, pack.teamsPerRoom);
  return (
    <>
      <div className={styles.cells}>
        <PackChoice at="draw.first" />
        <PackChoice at="draw.later" />
        <PackChoice
          at="draw.options.oddBracket"
          offers={(rule) => (rule === 'anywhere' || rule === 'one-room') !== isOfTwo}
        />
        {isOfTwo && <PackChoice at="draw.options.pullupPool" absent="bracket" />}
        {isOfTwo && <PackChoice at="draw.options.pairing" />}
        {isOfTwo && <PackChoice at="draw.options.sides" />}
        {!isOfTwo && <PackChoice at="draw.options.meeting" />}
        <PackChoice at="draw.options.byes" absent={byes.rule} />
        <PackChoice at="draw.options.byeResult" absent={byes.result} />
      </div>
      <PackSwitch at="draw.options.avoid.history" />
      <PackSwitch at="draw.options.avoid.institution" />
      <div className={styles.cells}>
        <PackNumber at="draw.options.avoid.historyPenalty" />
        <PackNumber at="draw.options.avoid.institutionPenalty" />
      </div>
      <Restrictions />
      {isOfTwo ? <TwoTeams /> : <Seats />}
      <PackSwitch at="draw.options.reseed" />
      {isOfTwo && <PackSwitch at="draw.options.thirdPlace" />}
    </>
  );
}

function TwoTeams() {
  const { pack, onChange, errorAt } = usePack();
  const words = useFieldWords();
  const { sideLimit, ...options } = pack.draw.options;
  const { toss, ...untossed } = pack;
  return (
    <>
      <PackChoice at="draw.options.method" />
      {options.method === 'optimal' && (
        <PairingOrderField
          order={options.pairingOrder}
          error={errorAt('draw.options.pairingOrder')}
          onOrder={(order) => onChange(writeAt(pack, 'draw.options.pairingOrder', order))}
        />
      )}
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
      <Switch
        label={words.toss.label}
        hint={words.toss.hint}
        checked={toss !== undefined}
        onChange={(event) => {
          onChange(event.target.checked ? { ...pack, toss: { offers: 'side' } } : untossed);
        }}
      />
      {toss && <PackChoice at="toss.offers" />}
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

/** An ordered chain; empty means that any team may be pulled up. */
function Restrictions() {
  const { pack, onChange } = usePack();
  const { label, hint } = useFieldWords()['draw.options.pullupRestriction'];
  const { restrictions } = useDrawOptionWords();
  const { options } = pack.draw;
  const chosen = ([] as string[]).concat(options.pullupRestriction);
  return (
    <Field label={label} hint={hint}>
      <MultiSelect
        values={chosen.filter((one) => one !== 'none')}
        options={optionsOf(restrictions)}
        onValuesChange={(values) => {
          const chain = values.filter((value): value is PullupRestriction => value in restrictions);
          const [only = 'none', ...more] = chain;
          const pullupRestriction = more.length === 0 ? only : chain;
          onChange({ ...pack, draw: { ...pack.draw, options: { ...options, pullupRestriction } } });
        }}
      />
    </Field>
  );
}
