import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { awardPlaces } from '#engine/standings/index.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useCan } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import styles from '../screens-page.module.css';
import type { Scene } from '../use-drive.ts';
import { type Place, RevealSteps } from './reveal-steps.tsx';

type AwardScene = Extract<Scene, { kind: 'awards' }>;
type Tables = CallOutput<Api['standings']['tables']>;

const everybody = 'everybody';
const lengths = [1, 3, 5, 10, 20, 50];

interface AwardStepsProps {
  readonly scene: AwardScene;
  readonly onShow: (scene: Scene) => void;
}

/** The best speakers, one for each click: which table, whose, how many. */
export function AwardSteps({ scene, onShow }: AwardStepsProps) {
  const { t } = useLingui();
  const can = useCan();
  const tables = useTables(true);
  const places = useAwardPlaces(scene);
  const categories = tables?.categories.filter(({ kind }) => kind === 'speaker') ?? [];
  // Another award starts over: choosing it must not reveal anything.
  const choose = (change: Partial<AwardScene>) => onShow({ ...scene, ...change, revealed: 0 });
  return (
    <>
      <div className={styles.details}>
        {tables && tables.replies.length > 0 && (
          <SegmentedChoice
            label={t`Awards for`}
            value={scene.of}
            onValueChange={(of) => choose({ of })}
            options={[
              { value: 'speakers', label: t`Speakers` },
              { value: 'replies', label: t`Replies` },
            ]}
          />
        )}
        {categories.length > 0 && (
          <Field label={t`Category`}>
            <Select
              value={scene.speakerCategoryId ?? everybody}
              onValueChange={(id) => choose({ speakerCategoryId: id === everybody ? null : id })}
              options={[
                { value: everybody, label: t`Everyone` },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
        )}
        <Field label={t`Places`}>
          <Select
            value={`${scene.places}`}
            onValueChange={(count) => choose({ places: Number(count) })}
            options={lengths.map((count) => ({ value: `${count}`, label: `${count}` }))}
          />
        </Field>
      </div>
      {tables && places.length === 0 ? (
        <p className="muted">
          <Trans>There are no speaker scores to award yet.</Trans>
        </p>
      ) : can('results.release') && tables ? (
        <RevealSteps
          places={places}
          revealed={scene.revealed}
          onReveal={(revealed) => onShow({ ...scene, revealed })}
        />
      ) : null}
    </>
  );
}

/**
 * The places of a scene's award, last one first; none of another scene, nor where they may not be
 * seen.
 */
export function useAwardPlaces(scene: Scene): readonly Place[] {
  const tables = useTables(scene.kind === 'awards');
  if (scene.kind !== 'awards' || !tables) return [];
  const { speakerCategoryId } = scene;
  const category = tables.categories.find(({ id }) => id === speakerCategoryId);
  const mayWin = ({ categories }: Tables['speakers'][number]) =>
    speakerCategoryId === null || (category ? categories.includes(category.name) : false);
  return awardPlaces(tables[scene.of], { places: scene.places, mayWin })
    .map(({ row, place }) => ({ place, name: row.name }))
    .reverse();
}

/** The tables to award from; undefined while they load, and where they may not be seen. */
function useTables(isWanted: boolean): Tables | undefined {
  const can = useCan();
  const { data } = useRead(
    'standings.tables',
    {},
    { enabled: isWanted && can('standings.see-unreleased') },
  );
  return data;
}
