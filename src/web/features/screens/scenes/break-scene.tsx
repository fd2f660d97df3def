import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ScreenLayout } from '#web/ui/layouts/screen-layout.tsx';
import type { SceneProps } from '../scene.ts';
import { RevealLadder } from './reveal-ladder.tsx';
import { Words } from './words-scene.tsx';

/** The break, place by place from the bottom. */
export function BreakScene({ view, frame }: SceneProps) {
  const { t } = useLingui();
  const { break: reveal } = view;
  if (!reveal) {
    return (
      <ScreenLayout {...frame} theme="dark" title={t`The break`}>
        <Words small>
          <Trans>The break hasn’t been generated yet.</Trans>
        </Words>
      </ScreenLayout>
    );
  }
  const { name, total } = reveal;
  return (
    <ScreenLayout
      {...frame}
      theme="dark"
      title={t`The ${name} break`}
      meta={<Plural value={total} one="# team" other="# teams" />}
    >
      <RevealLadder
        opening={t`${plural(total, { one: '# team breaks', other: '# teams break' })}`}
        lead={t`Breaking in place`}
        total={total}
        rungs={reveal.rows.map((row) => ({
          key: `${row.breakRank} ${row.name}`,
          place: row.breakRank,
          name: row.name,
          detail: row.institution,
        }))}
      />
    </ScreenLayout>
  );
}
