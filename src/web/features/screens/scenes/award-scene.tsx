import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps, ScreenView } from '../scene.ts';
import { RevealLadder } from './reveal-ladder.tsx';
import { Words } from './words-scene.tsx';

/** The best speakers, place by place from the bottom. */
export function AwardScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const words = useAwardWords(view);
  const { awards } = view;
  if (!awards || awards.total === 0) {
    return (
      <ScreenLayout {...frame} theme="dark" title={words.title}>
        <Words small>
          <Trans>Awards appear here once there are speaker scores.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  const { total, rows } = awards;
  return (
    <ScreenLayout
      {...frame}
      theme="dark"
      title={words.title}
      meta={<Plural value={total} one="# place" other="# places" />}
    >
      <RevealLadder
        opening={t`${plural(total, { one: 'One speaker is honoured', other: '# speakers are honoured' })}`}
        lead={words.lead}
        total={total}
        rungs={rows.map(({ place, name, team, institution }, index) => ({
          // Two speakers may share a name and a place.
          key: `${index}`,
          place,
          name,
          detail: institution && !team.startsWith(institution) ? `${team} · ${institution}` : team,
        }))}
      />
    </ScreenLayout>
  );
}

/** What the awards are called, and the newest place of them. */
function useAwardWords({ scene, awards }: ScreenView) {
  const { t } = useLingui();
  const isReply = scene.kind === 'awards' && scene.of === 'replies';
  const category = awards?.category;
  const newest = awards?.rows.at(-1);
  const title = isReply
    ? category
      ? t`${category} reply speaker awards`
      : t`Reply speaker awards`
    : category
      ? t`${category} speaker awards`
      : t`Speaker awards`;
  if (newest?.place === 1) {
    const isShared = newest.shared;
    if (isReply) {
      return { title, lead: isShared ? t`Joint best reply speaker` : t`Best reply speaker` };
    }
    return { title, lead: isShared ? t`Joint best speaker` : t`Best speaker` };
  }
  return { title, lead: newest?.shared ? t`In joint place` : t`In place` };
}
