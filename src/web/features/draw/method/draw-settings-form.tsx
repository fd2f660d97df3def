import { useLingui } from '@lingui/react/macro';
import {
  checkOptions,
  type DrawFormat,
  type DrawOptionName,
  optionsInUse,
} from '#engine/draw/index.ts';
import type { DrawOptions } from '#engine/rule-pack.ts';
import { useDrawOptionWords } from '#web/ui/debate/draw/draw-option-words.ts';
import { PairingOrderField } from '#web/ui/debate/draw/pairing-order-field.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { Checkbox } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import styles from '../drafts/draft.module.css';
import { AvoidFields } from './avoid-fields.tsx';
import { ByeFields } from './bye-fields.tsx';
import { choicesOf } from './choices-of.ts';
import type { OptionFieldsProps } from './option-fields.ts';
import { PositionFields } from './position-fields.tsx';
import { RestrictionField } from './restriction-field.tsx';
import { SideLimitFields } from './side-limit-fields.tsx';

interface DrawSettingsProps extends OptionFieldsProps {
  /** Whether a break comes to its end here: only beside a final can there be a third place. */
  readonly isFinal: boolean;
}

/** Every option that the draw of a round looks at, each with what it does, checked as a whole. */
export function DrawSettingsForm(props: DrawSettingsProps) {
  const { options, format } = props;
  const { t } = useLingui();
  const used = optionsInUse(options, format);
  const problems = useProblems(options, format);
  const errorOf = (name: DrawOptionName) => problems.get(name) ?? null;
  if (used.size === 0) {
    return <p className="muted">{t`This kind of draw has no settings.`}</p>;
  }
  return (
    <div className={styles.form}>
      <BracketFields {...props} used={used} errorOf={errorOf} />
      {used.has('sides') && <SideFields {...props} />}
      <ByeFields {...props} used={used} />
      {used.has('pullupRestriction') && (
        <RestrictionField {...props} error={errorOf('pullupRestriction')} />
      )}
      {used.has('position') && <PositionFields {...props} error={errorOf('position')} />}
      {used.has('avoid') && <AvoidFields {...props} error={errorOf('avoid')} />}
      {used.has('sideLimit') && <SideLimitFields {...props} error={errorOf('sideLimit')} />}
      {used.has('pairingOrder') && (
        <PairingOrderField
          order={options.pairingOrder}
          error={errorOf('pairingOrder')}
          onOrder={(pairingOrder) => props.onOptions({ ...options, pairingOrder })}
        />
      )}
      <EliminationFields {...props} used={used} />
    </div>
  );
}

interface UsedProps extends DrawSettingsProps {
  readonly used: ReadonlySet<DrawOptionName>;
}

/** Who goes up, and who meets whom in a bracket. */
function BracketFields(
  props: UsedProps & { readonly errorOf: (name: DrawOptionName) => string | null },
) {
  const { options, format, onOptions, used, errorOf } = props;
  const { t } = useLingui();
  const words = useDrawOptionWords();
  const isOfTwo = format.teamsPerRoom === 2;
  const method = options.method ?? 'classical';
  const odd = choicesOf(words.oddBrackets).filter(
    ({ value }) => (value === 'anywhere' || value === 'one-room') !== isOfTwo,
  );
  return (
    <>
      {used.has('method') && (
        <Field label={t`Method`} hint={words.methods[method].hint} error={errorOf('method')}>
          <Select
            value={method}
            onValueChange={(next) => onOptions({ ...options, method: next })}
            options={choicesOf(words.methods)}
          />
        </Field>
      )}
      {used.has('oddBracket') && (
        <Field
          label={isOfTwo ? t`Odd brackets` : t`Pull-ups`}
          hint={words.oddBrackets[options.oddBracket].hint}
          error={errorOf('oddBracket')}
        >
          <Select
            value={options.oddBracket}
            onValueChange={(oddBracket) => onOptions({ ...options, oddBracket })}
            options={odd}
          />
        </Field>
      )}
      {used.has('pullupPool') && <PoolField {...props} />}
      {used.has('pairing') && (
        <Field label={t`Pairing`} hint={words.pairings[options.pairing].hint}>
          <Select
            value={options.pairing}
            onValueChange={(pairing) => onOptions({ ...options, pairing })}
            options={choicesOf(words.pairings)}
          />
        </Field>
      )}
      {used.has('meeting') && (
        <Field label={t`Who meets whom`} hint={words.meetings[options.meeting].hint}>
          <Select
            value={options.meeting}
            onValueChange={(meeting) => onOptions({ ...options, meeting })}
            options={choicesOf(words.meetings)}
          />
        </Field>
      )}
    </>
  );
}

function PoolField({ options, onOptions }: OptionFieldsProps) {
  const { t } = useLingui();
  const { pools } = useDrawOptionWords();
  const pool = options.pullupPool ?? 'bracket';
  return (
    <Field label={t`Pulled up from`} hint={pools[pool].hint}>
      <Select
        value={pool}
        onValueChange={(pullupPool) => onOptions({ ...options, pullupPool })}
        options={choicesOf(pools)}
      />
    </Field>
  );
}

function SideFields({ options, onOptions }: OptionFieldsProps) {
  const { t } = useLingui();
  const { sides } = useDrawOptionWords();
  return (
    <Field label={t`Sides`} hint={sides[options.sides].hint}>
      <Select
        value={options.sides}
        onValueChange={(next) => onOptions({ ...options, sides: next })}
        options={choicesOf(sides)}
      />
    </Field>
  );
}

/** A bracket and what is next to it, and rooms that need not be full. */
function EliminationFields({ options, onOptions, used, isFinal }: UsedProps) {
  const { t } = useLingui();
  const tick = (name: 'smallerRooms' | 'reseed' | 'thirdPlace') => ({
    checked: options[name] === true,
    onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) =>
      onOptions({ ...options, [name]: event.currentTarget.checked }),
  });
  return (
    <div className={styles.ticks}>
      {used.has('smallerRooms') && (
        <Checkbox
          label={t`Allow rooms that aren’t full`}
          hint={t`Room sizes differ by at most one, and no one sits out.`}
          {...tick('smallerRooms')}
        />
      )}
      {used.has('reseed') && (
        <Checkbox
          label={t`Reseed after each round`}
          hint={t`The highest remaining seed meets the lowest. If off, winners follow the bracket; the size of the break decides whether top seeds skip the first round.`}
          {...tick('reseed')}
        />
      )}
      {used.has('thirdPlace') && isFinal && (
        <Checkbox
          label={t`Third-place debate`}
          hint={t`Alongside the final, between the losing semifinalists.`}
          {...tick('thirdPlace')}
        />
      )}
    </div>
  );
}

/** What contradicts itself, by option, in words. */
function useProblems(
  options: DrawOptions,
  format: DrawFormat,
): ReadonlyMap<DrawOptionName, string> {
  const { t } = useLingui();
  const words = {
    'odd-bracket-for-other-room': t`This rule doesn’t work with this many teams to a room. Choose another.`,
    'two-teams-only': t`Only available with two teams to a room.`,
    'more-teams-only': t`Only available with more than two teams to a room.`,
    'order-not-whole': t`The order must list each item once. Use the default order.`,
    'restriction-twice': t`This restriction is listed twice. Remove one.`,
    'penalty-missing': t`Set a weight above 0, or no swap will avoid it.`,
    'seats-cost-alike': t`With an exponent of 0 all positions cost the same. Use 1 or more.`,
    'limit-of-allocated-sides': t`Allocated sides ignore the limit. Choose another way to assign sides, or remove the limit.`,
  };
  return new Map(checkOptions(options, format).map(({ code, path }) => [path, words[code]]));
}
