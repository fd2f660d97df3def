import { useLingui } from '@lingui/react/macro';
import { adjudicatorOrderOf } from '#engine/standings/index.ts';
import { adjudicatorMetrics, speakerMetrics, teamMetrics } from '#engine/vocabulary.ts';
import { useAdjudicatorMetricWords } from '../../ui/debate/adjudicator-metrics.ts';
import {
  type MetricWords,
  useSpeakerMetricWords,
  useTeamMetricWords,
} from '../../ui/debate/metric-words.ts';
import { FieldSet } from '../../ui/kit/field.tsx';
import { ListEditor } from '../../ui/kit/list-editor.tsx';
import { Select } from '../../ui/kit/select.tsx';
import { useFieldWords } from './field-words.ts';
import { usePack } from './pack-context.tsx';
import { PackChoice, PackNumber } from './pack-fields.tsx';
import styles from './rules.module.css';

/** What the tables are ordered by. */
export function StandingsSection() {
  const { pack, onChange } = usePack();
  const teamWords = useTeamMetricWords();
  const speakerWords = useSpeakerMetricWords();
  const adjudicatorWords = useAdjudicatorMetricWords();
  const { standings } = pack;
  const set = (change: Partial<typeof standings>) =>
    onChange({ ...pack, standings: { ...standings, ...change } });
  return (
    <>
      <Chain
        name="teams"
        chain={standings.teams}
        all={teamMetrics}
        words={teamWords}
        onChange={(teams) => set({ teams })}
      />
      <Chain
        name="speakers"
        chain={standings.speakers}
        all={speakerMetrics}
        words={speakerWords}
        onChange={(speakers) => set({ speakers })}
      />
      <Chain
        name="replies"
        chain={standings.replies}
        all={speakerMetrics}
        words={speakerWords}
        onChange={(replies) => set({ replies })}
      />
      <Chain
        name="adjudicators"
        chain={adjudicatorOrderOf(pack).metrics}
        all={adjudicatorMetrics}
        words={adjudicatorWords}
        onChange={(adjudicators) => set({ adjudicators })}
      />
      <div className={styles.cells}>
        <PackNumber at="standings.speakerMissedAllowed" />
        <PackNumber at="standings.adjudicatorMissedAllowed" optional />
        <PackChoice at="standings.missingTotals" absent="none" />
        <PackChoice at="standings.walkoverTotals" absent="as-bye" />
        {standings.walkoverTotals === 'fixed' && <PackNumber at="standings.walkoverScore" />}
        <PackChoice at="standings.forfeitTotals" absent="none" />
        {standings.forfeitTotals === 'fixed' && <PackNumber at="standings.forfeitScore" />}
      </div>
    </>
  );
}

interface ChainProps<M extends string> {
  readonly name: 'teams' | 'speakers' | 'replies' | 'adjudicators';
  readonly chain: readonly M[];
  readonly all: readonly M[];
  readonly words: Readonly<Record<M, MetricWords>>;
  readonly onChange: (chain: readonly M[]) => void;
}

/** Metrics in the order in which they decide, each with its definition. */
function Chain<M extends string>({ name, chain, all, words, onChange }: ChainProps<M>) {
  const { t } = useLingui();
  const { errorAt } = usePack();
  const { label, hint } = useFieldWords()[`standings.${name}`];
  const path = `standings.${name}`;
  const own = chain.findIndex((_, index) => errorAt(`${path}.${index}`));
  const rest = all.filter((metric) => !chain.includes(metric));
  return (
    <FieldSet label={label} hint={hint} error={errorAt(path) ?? errorAt(`${path}.${own}`)}>
      <ListEditor
        empty={t`No metric yet.`}
        add=""
        most={all.length}
        nameOf={(index) => {
          const metric = chain[index];
          return metric ? words[metric].name : '';
        }}
        rows={chain.map((metric) => ({ metric }))}
        rowId={({ metric }) => metric}
        onRows={(rows) => onChange(rows.map(({ metric }) => metric))}
      >
        {({ metric }) => <p className="sm muted">{words[metric].hint}</p>}
      </ListEditor>
      {rest.length > 0 && (
        <Select
          className={styles.add}
          aria-label={t`${label}: add a metric`}
          placeholder={t`Add a metric`}
          value={null}
          onValueChange={(metric) => onChange([...chain, metric])}
          options={rest.map((metric) => ({ value: metric, label: words[metric].name }))}
        />
      )}
    </FieldSet>
  );
}
