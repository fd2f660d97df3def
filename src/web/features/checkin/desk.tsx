import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, CloudOff, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { usePhone } from '#web/ui/kit/use-media.ts';
import styles from './desk.module.css';
import { InstitutionsDialog } from './institutions-dialog.tsx';
import { OvertakenNote } from './overtaken-note.tsx';
import { PeopleTable } from './people-table.tsx';
import { ScanField } from './scan-field.tsx';
import type { Session } from './session.ts';
import { SessionActs } from './session-acts.tsx';
import { TeamsNote } from './teams-note.tsx';
import { useBulkMark } from './use-bulk-mark.ts';
import { isExpected, swingsOf, useDesk } from './use-desk.ts';

type Which = 'missing' | 'in' | 'all';

/** One session: counts, a field for badges, and every person with one tap each. */
export function Desk({ session }: { readonly session: Session }) {
  const { t } = useLingui();
  const desk = useDesk(session.id);
  const { presence, error, refetch, mark, kept } = desk;
  const { markMany, question } = useBulkMark(mark);
  const isPhone = usePhone();
  const [isScanning, setScanning] = useState(false);
  const [isBulk, setBulk] = useState(false);
  const [which, setWhich] = useState<Which>('missing');
  if (!presence) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the list`}
        rows={10}
        label={t`Check-in desk`}
      />
    );
  }
  const { people, teams } = presence;
  const { counts } = presence.session;
  const swings = swingsOf(presence);
  const shown = people.filter((person) => {
    if (which === 'missing') return !person.in && isExpected(person, swings);
    return which === 'all' || person.in;
  });
  const missing = counts.expected - counts.in;
  return (
    <>
      <section className={styles.head} aria-label={t`Count`}>
        <p className={styles.count}>
          <b>{counts.in}</b>
          <span>
            <Trans>of {counts.expected} are here</Trans>
          </span>
        </p>
        <TeamsNote teams={teams} onShow={() => setWhich('missing')} />
        <SessionActs session={presence.session} presence={presence} isCompact={isPhone} />
      </section>
      {kept > 0 && (
        <p className={styles.waiting} role="status">
          <CloudOff aria-hidden="true" />
          <Plural
            value={kept}
            one="# mark is saved on this device and will be sent when you’re back online."
            other="# marks are saved on this device and will be sent when you’re back online."
          />
        </p>
      )}
      <OvertakenNote overtaken={desk.overtaken} onMark={mark} onForget={desk.forget} />
      {(!isPhone || isScanning) && (
        <ScanField people={people} onMark={(personId) => mark([personId], 'in')} />
      )}
      <div className={styles.which}>
        <SegmentedChoice
          label={t`Show`}
          value={which}
          onValueChange={setWhich}
          options={[
            { value: 'missing', label: t`Missing ${missing}` },
            { value: 'in', label: t`Here ${counts.in}` },
            { value: 'all', label: t`Everyone ${people.length}` },
          ]}
        />
        <div className={styles.ways}>
          {isPhone && (
            <Button
              size="small"
              icon={<ScanLine aria-hidden="true" />}
              aria-expanded={isScanning}
              onClick={() => setScanning(!isScanning)}
            >
              <Trans>Scan badges</Trans>
            </Button>
          )}
          <Button
            size="small"
            icon={<Building2 aria-hidden="true" />}
            onClick={() => setBulk(true)}
          >
            <Trans>A whole institution</Trans>
          </Button>
        </div>
      </div>
      {which === 'all' && people.length > counts.expected && (
        <p className="muted">
          <Plural
            value={people.length - counts.expected}
            one="# person of a swing team counts only once checked in."
            other="# people of swing teams count only once checked in."
          />
        </p>
      )}
      {isBulk && (
        <InstitutionsDialog people={people} onMark={markMany} onClose={() => setBulk(false)} />
      )}
      <PeopleTable
        people={shown}
        onMark={mark}
        empty={
          which === 'missing' ? (
            <p className={styles.done}>
              <Trans>Everyone is here.</Trans>
            </p>
          ) : (
            <p className="muted">
              <Trans>No one yet.</Trans>
            </p>
          )
        }
        noun={(count) => plural(count, { one: '# person', other: '# people' })}
        bulk={(ids, clear) => (
          <Button
            size="small"
            look="main"
            onClick={() => {
              markMany(ids, which === 'in' ? 'out' : 'in');
              clear();
            }}
          >
            {which === 'in'
              ? t`Check ${ids.length} out`
              : plural(ids.length, { one: 'Check # person in', other: 'Check # people in' })}
          </Button>
        )}
      />
      {question}
    </>
  );
}
