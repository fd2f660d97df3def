import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDays } from '#web/lib/format.ts';
import { Crest } from '#web/ui/debate/people/crest.tsx';
import { TournamentMarks } from '#web/ui/debate/people/tournament-marks.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Highlight } from '#web/ui/kit/text/highlight.tsx';
import { accentStyle } from '#web/ui/theme.ts';
import { type Found, hrefs, type Kind, kinds } from './found.ts';
import styles from './search.module.css';
import type { ListKeys } from './use-list-keys.ts';

interface SearchResultsProps {
  readonly found: Found;
  readonly query: string;
  /** Only one kind is shown; null: all of them. */
  readonly kind: Kind | null;
  readonly keys: ListKeys;
}

/** What was found, by kind; one list for the keyboard. */
export function SearchResults({ found, query, kind, keys }: SearchResultsProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<Kind, string>> = {
    tournaments: t`Tournaments`,
    institutions: t`Institutions`,
    people: t`People`,
    motions: t`Motions`,
  };
  const lines = linesOf(found, query);
  const shown = kinds.filter((one) => found[one].items.length > 0);
  let before = 0;
  return (
    <>
      <div id={keys.listId} role="listbox" aria-label={t`Results`} className={styles.list}>
        {shown.map((one) => {
          const first = before;
          before += lines[one].length;
          return (
            <Group key={one} kind={one} title={titles[one]} {...countsOf(found, one)}>
              {lines[one].map(({ href, line }, index) => (
                <Option key={href} href={href} index={first + index} keys={keys}>
                  {line}
                </Option>
              ))}
            </Group>
          );
        })}
      </div>
      <MoreLinks found={found} query={query} kind={kind} titles={titles} />
    </>
  );
}

function countsOf(found: Found, kind: Kind): { readonly count: number; readonly more: boolean } {
  return { count: found[kind].found, more: found[kind].more };
}

function Group(props: {
  readonly kind: Kind;
  readonly title: string;
  readonly count: number;
  readonly more: boolean;
  readonly children: ReactNode;
}) {
  const { kind, title, count, more, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox.
    <div role="group" aria-labelledby={`found-${kind}`} className={styles.group}>
      <p className={styles.head} id={`found-${kind}`}>
        <b>{title}</b> <span className="muted">{more ? `${count}+` : count}</span>
      </p>
      {children}
    </div>
  );
}

function Option(props: {
  readonly href: string;
  readonly index: number;
  readonly keys: ListKeys;
  readonly children: ReactNode;
}) {
  const { href, index, keys, children } = props;
  return (
    <Anchor
      href={href}
      id={keys.optionId(index)}
      role="option"
      aria-selected={index === keys.active}
      className={styles.option}
    >
      {children}
    </Anchor>
  );
}

interface Line {
  readonly href: string;
  readonly line: ReactNode;
}

/** Every finding as a line, by kind. */
function linesOf(found: Found, query: string): Readonly<Record<Kind, readonly Line[]>> {
  return {
    tournaments: found.tournaments.items.map((one) => ({
      href: hrefs.tournaments(one),
      line: <TournamentLine tournament={one} query={query} />,
    })),
    institutions: found.institutions.items.map((one) => ({
      href: hrefs.institutions(one),
      line: (
        <Words
          title={<Highlight text={one.name} query={query} />}
          hint={<Plural value={one.tournaments} one="# tournament" other="# tournaments" />}
        />
      ),
    })),
    people: found.people.items.map((one) => ({
      href: hrefs.people(one),
      line: (
        <Words
          title={<Highlight text={one.name} query={query} />}
          hint={
            <>
              {one.team ? <bdi>{one.team.name}</bdi> : <Trans>Judge</Trans>}
              {' · '}
              <bdi>{one.tournament.name}</bdi>
            </>
          }
        />
      ),
    })),
    motions: found.motions.items.map((one) => ({
      href: hrefs.motions(one),
      line: (
        <Words
          serif
          title={<Highlight text={one.text} query={query} />}
          hint={
            <>
              <bdi>{one.tournament.name}</bdi> · {one.rounds.join(', ')}
            </>
          }
        />
      ),
    })),
  };
}

function TournamentLine(props: {
  readonly tournament: Found['tournaments']['items'][number];
  readonly query: string;
}) {
  const { tournament, query } = props;
  const { name, icon, color, place, official, experimental } = tournament;
  return (
    <>
      <span style={accentStyle(color)}>
        <Crest name={name} icon={icon} size={36} />
      </span>
      <Words
        title={
          <>
            <Highlight text={name} query={query} />{' '}
            <TournamentMarks official={official} experimental={experimental} />
          </>
        }
        hint={
          <>
            {formatDays(tournament.startDate, tournament.endDate)}
            {place && (
              <>
                {' · '}
                <bdi>
                  <Highlight text={place} query={query} />
                </bdi>
              </>
            )}
          </>
        }
      />
    </>
  );
}

function Words(props: {
  readonly title: ReactNode;
  readonly hint: ReactNode;
  /** For the words of a motion. */
  readonly serif?: boolean;
}) {
  return (
    <span className={styles.words}>
      <span className={props.serif ? styles.motion : styles.title} dir="auto">
        {props.title}
      </span>
      <span className="muted sm">{props.hint}</span>
    </span>
  );
}

/** Outside the list: to more of one kind, or back to all. */
function MoreLinks(
  props: Omit<SearchResultsProps, 'keys'> & { readonly titles: Readonly<Record<Kind, string>> },
) {
  const { found, query, kind, titles } = props;
  const q = encodeURIComponent(query);
  if (kind) {
    return (
      <Anchor className="link" href={`/search?q=${q}`}>
        <Trans>Search everything for “{query}”</Trans>
      </Anchor>
    );
  }
  const longer = kinds.filter((one) => found[one].found > found[one].items.length);
  if (longer.length === 0) return null;
  return (
    <p className={styles.links}>
      {longer.map((one) => (
        <Anchor key={one} className="link" href={`/search?q=${q}&kind=${one}`}>
          <Trans>
            More: {titles[one]} ({found[one].found})
          </Trans>
        </Anchor>
      ))}
    </p>
  );
}
