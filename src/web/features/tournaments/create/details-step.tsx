import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, Gavel, Mic } from 'lucide-react';
import type { RulePack } from '#engine/rule-pack.ts';
import { formatDays } from '#web/lib/format.ts';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { Switch } from '#web/ui/kit/inputs/choice.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import form from '../form/form.module.css';
import { IdentityFields } from '../form/identity-fields.tsx';
import styles from './create.module.css';
import { type Draft, draftIcon, draftPicture, draftSlug, useDraft } from './draft.ts';
import { followingEnd, suggestedRounds } from './draft-facts.ts';
import { DraftPicture } from './draft-picture.tsx';
import { MinorsSwitch } from './finding-fields.tsx';

/** Name, address, colour, dates, place and zone, with what the page will look like. */
export function DetailsStep({ pack }: { readonly pack: RulePack }) {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  // The picture stays in the draft beside the crest, and either can be chosen again.
  const chosen = (icon: string | null): Partial<Draft> =>
    icon !== null && icon === draftPicture(draft)
      ? { icon: draft.icon, showsPicture: true }
      : { icon, showsPicture: false };
  return (
    <div className={styles.beside}>
      <div className={form.form}>
        <div>
          <h1>
            <Trans>Details</Trans>
          </h1>
          <p className="muted">
            <Trans>Only this step is required. You can change everything later.</Trans>
          </p>
        </div>
        <IdentityFields
          value={{ ...draft, slug: draftSlug(draft), icon: draftIcon(draft) }}
          onChange={(changes) => {
            const isSet = changes.endDate !== undefined && changes.startDate === undefined;
            const own = isSet ? { ...changes, endFollows: false } : changes;
            change({
              ...own,
              ...(changes.icon === undefined ? {} : chosen(changes.icon)),
              ...(changes.startDate === undefined ? {} : followingEnd({ ...draft, ...own }, pack)),
            });
          }}
          errors={{}}
          ownSlug={null}
          ownIcon={{ address: draftPicture(draft), acts: <DraftPicture /> }}
        />
        <Switch
          label={t`Private: members only`}
          hint={t`Only staff, speakers and judges can see it, signed in or by private link. For everyone else it doesn’t exist.`}
          checked={draft.private}
          onChange={(event) => change({ private: event.target.checked })}
        />
        <MinorsSwitch checked={draft.minors} onChange={(minors) => change({ minors })} />
      </div>
      <Preview pack={pack} />
    </div>
  );
}

function Preview({ pack }: { readonly pack: RulePack }) {
  const { t } = useLingui();
  const { draft } = useDraft();
  const color = /^#[0-9a-f]{6}$/i.test(draft.color) ? draft.color : null;
  const plan = suggestedRounds(pack, draft.size);
  const preliminary = draft.preliminaryRounds ?? plan.preliminary;
  const breaking = draft.breakSize ?? plan.breakSize;
  const speech = pack.speeches[0]?.minutes ?? 0;
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <h2>
        <Trans>Preview</Trans>
      </h2>
      <div className={styles.sheet} style={accentStyle(color)}>
        <div className="row">
          <Crest name={draft.name || 'R'} icon={draftIcon(draft)} size={44} />
          <div className="grow">
            <p className={styles.previewName} dir="auto">
              {draft.name || t`Your tournament`}
            </p>
            <p className="muted sm">
              {draft.startDate && draft.endDate >= draft.startDate
                ? formatDays(draft.startDate, draft.endDate)
                : ''}
              {!draft.isOnline && draft.place && ` · ${draft.place}`}
              {draft.isOnline && ` · ${t`Online`}`}
            </p>
          </div>
        </div>
        <p className={styles.previewTabs} aria-hidden="true">
          <b>{t`Overview`}</b>
          <span>{t`Draw`}</span>
          <span>{t`Motions`}</span>
          <span>{t`Standings`}</span>
        </p>
      </div>
      <h2>
        <Trans>From your setup</Trans>
      </h2>
      <ul className={styles.follows}>
        <li>
          <Mic aria-hidden="true" />
          <span>
            <Plural value={preliminary} one="# round" other="# rounds" />
            {', '}
            <Plural value={breaking} _0="no break" one="# team breaks" other="# teams break" />
          </span>
        </li>
        <li>
          <Gavel aria-hidden="true" />
          <Plural
            value={pack.panels.preliminary}
            one="# judge in a room"
            other="# judges in a room"
          />
        </li>
        <li>
          <Clock aria-hidden="true" />
          <Trans>
            {pack.preparation.minutes} min preparation, {speech} min speeches
          </Trans>
        </li>
      </ul>
    </aside>
  );
}
