import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRead } from '#web/lib/query/use-read.ts';

import { InstitutionName } from '#web/ui/debate/people/institution-name.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { IconButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import styles from './standings-page.module.css';
import { RecordLines } from './tables/record-lines.tsx';

interface TeamAsideProps {
  readonly teamId: string;
  readonly href: string;
  readonly onClose: () => void;
}

/** A team's record beside the table. */
export function TeamAside({ teamId, href, onClose }: TeamAsideProps) {
  const { t } = useLingui();
  const { data, error } = useTeamRecord(teamId);
  return (
    <aside className={styles.aside} aria-label={t`Record`}>
      <div className={styles.asideHead}>
        <h3>
          <bdi>{data?.name}</bdi>
        </h3>
        <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={5} label={t`Record`} />}
      {data && (
        <>
          {data.institution && (
            <p className="muted">
              <InstitutionName institution={data.institution} />
            </p>
          )}
          <p className="muted">{data.speakers.map((speaker) => speaker.name).join(', ')}</p>
          <RecordLines lines={data.lines} teamId={teamId} />
          <p className={styles.asideFoot}>
            <Anchor className="link" href={href}>{t`The team's page`}</Anchor>
          </p>
        </>
      )}
    </aside>
  );
}

/** A team's record as it is public; all of it when asked for in the tab room. */
export function useTeamRecord(teamId: string, full = false) {
  return useRead('standings.team', { params: { teamId }, query: full ? { full: 'true' } : {} });
}
