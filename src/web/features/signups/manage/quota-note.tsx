import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { judgesOwed } from '#engine/places/index.ts';
import type { JudgeQuota } from '#engine/rule-pack.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';

interface QuotaNoteProps {
  readonly quota: JudgeQuota;
  readonly teams: number;
  readonly judges: number;
}

/** The judges that this many teams must bring, and whether they do. */
export function QuotaNote({ quota, teams, judges }: QuotaNoteProps) {
  const { t } = useLingui();
  const owed = judgesOwed(teams, quota);
  if (quota.kind === 'none' || owed === 0) return null;
  const bring = plural(teams, {
    one: 'Your team brings',
    other: 'Your # teams bring',
  });
  const judge = plural(owed, { one: '# judge', other: '# judges' });
  if (judges >= owed) return <p className="muted sm">{t`${bring} at least ${judge}.`}</p>;
  return (
    <Note tone="warn" live title={t`${bring} at least ${judge}.`}>
      {t`With fewer, teams may have to wait for judges.`}
    </Note>
  );
}
