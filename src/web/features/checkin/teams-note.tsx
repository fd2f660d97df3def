import { Plural, useLingui } from '@lingui/react/macro';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import styles from './desk.module.css';
import type { Presence } from './use-desk.ts';

interface TeamsNoteProps {
  readonly teams: Presence['teams'];
  readonly onShow: () => void;
}

/** What it means for the teams: whole, short of a speaker, not here. */
export function TeamsNote({ teams, onShow }: TeamsNoteProps) {
  const { t } = useLingui();
  if (teams.length === 0) return null;
  const of = (state: Presence['teams'][number]['state']) =>
    teams.filter((team) => team.state === state);
  const iron = of('iron');
  // Nobody waits for a swing team.
  const missing = of('missing').filter(({ swing }) => !swing);
  const names = (list: typeof teams) => list.map(({ name }) => name).join(', ');
  return (
    <ul className={styles.teams}>
      <li>
        <Status tone={of('present').length > 0 ? 'ok' : 'idle'}>
          <Plural value={of('present').length} one="# team complete" other="# teams complete" />
        </Status>
      </li>
      {iron.length > 0 && (
        <li>
          <button type="button" onClick={onShow} title={names(iron)}>
            <Status tone="warn">
              <Plural
                value={iron.length}
                one="# team short of a speaker"
                other="# teams short of a speaker"
              />
            </Status>
          </button>
        </li>
      )}
      {missing.length > 0 && (
        <li>
          <button type="button" onClick={onShow} title={names(missing)}>
            <Status tone="idle">{t`${missing.length} not here yet`}</Status>
          </button>
        </li>
      )}
    </ul>
  );
}
