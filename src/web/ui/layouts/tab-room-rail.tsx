import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Crest } from '../debate/people/crest.tsx';
import { TournamentMarks } from '../debate/people/tournament-marks.tsx';
import { cx } from '../kit/cx.ts';
import { Anchor } from '../kit/layout/anchor.tsx';
import { isCurrent, type NavItem } from '../kit/layout/nav-item.ts';
import { Logo } from './logo.tsx';
import styles from './tab-room-layout.module.css';
import type { TournamentFace } from './tournament-layout.tsx';

/** What the rail shows, as its layout is given it. */
export interface RailContent {
  readonly tournament: TournamentFace;
  /** The public page, behind the name on the rail. */
  readonly tournamentHref: string;
  readonly areas: readonly NavItem[];
  readonly settings: NavItem;
  /** Only icons on the rail: for boards that need the width. */
  readonly folded?: boolean;
}

interface RailProps extends RailContent {
  readonly path: string;
  /** On narrow screens the rail is a drawer. */
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The areas of the tab room, with what waits in each. */
export function TabRoomRail(props: RailProps) {
  const {
    tournament,
    tournamentHref,
    areas,
    settings,
    folded = false,
    path,
    open,
    onClose,
  } = props;
  const { t } = useLingui();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    rail.current?.querySelector<HTMLElement>('a')?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <>
      {open && (
        <button
          type="button"
          className={styles.scrim}
          aria-label={t`Close menu`}
          onClick={onClose}
        />
      )}
      <aside ref={rail} className={cx(styles.rail, open && styles.shown)} onKeyDown={onKeyDown}>
        <div className={styles.brand}>
          <Logo bare={folded && !open} />
        </div>
        <Anchor href={tournamentHref} className={styles.face} title={tournament.name}>
          <Crest name={tournament.name} icon={tournament.icon} size={26} />
          <span className={cx(styles.label, 'grow')} dir="auto">
            <span className={styles.name}>{tournament.name}</span>
            <TournamentMarks
              official={tournament.official}
              experimental={tournament.experimental}
            />
          </span>
        </Anchor>
        <nav className={styles.areas} aria-label={t`Areas`}>
          {areas.map((area) => (
            <Area key={area.href} area={area} path={path} folded={folded} />
          ))}
        </nav>
        <nav aria-label={settings.label}>
          <Area area={settings} path={path} folded={folded} />
        </nav>
      </aside>
    </>
  );
}

function Area(props: { readonly area: NavItem; readonly path: string; readonly folded: boolean }) {
  const { area, path, folded } = props;
  return (
    <Anchor
      href={area.href}
      className={styles.area}
      title={folded ? area.label : undefined}
      aria-current={isCurrent(area, path) ? 'page' : undefined}
    >
      {area.icon}
      <span className={styles.label}>{area.label}</span>
      {area.count !== undefined && (
        <span className={cx(styles.count, area.tone === 'warn' && styles.warn)}>{area.count}</span>
      )}
    </Anchor>
  );
}
