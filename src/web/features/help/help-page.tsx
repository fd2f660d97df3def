import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { helpGroups } from '#contract/kinds/help-pages.ts';
import { helpPages, type HelpPage as Page } from '#web/help/pages.ts';
import { useTitle } from '#web/lib/title.ts';
import { Anchor, useCurrentPath } from '#web/ui/kit/layout/anchor.tsx';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import styles from './help.module.css';
import { HelpPicture } from './help-picture.tsx';
import { HelpSearch } from './help-search.tsx';

/** `/docs` and the pages below it: one of them, beside the table of contents. */
export function HelpPage() {
  const { t } = useLingui();
  const name = useCurrentPath().split('/')[2] ?? '';
  const page = helpPages.find((one) => one.name === name);
  useTitle(page?.title ?? t`Help`);
  useHeading(name);
  const follow = useInnerLinks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches clicks on links within it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div className={`wrap ${styles.help}`} onClick={follow}>
      <aside className={styles.side}>
        <HelpSearch />
        <Contents current={page?.name ?? null} />
      </aside>
      <article className={styles.article}>{page ? <Article page={page} /> : <Start />}</article>
    </div>
  );
}

/** The first page: what there is, by who asks and by area. */
function Start() {
  const { t } = useLingui();
  const names = useGroupNames();
  return (
    <>
      <h1>{t`Help`}</h1>
      <p className={styles.summary}>
        <Trans>Short pages for everybody who runs a tournament, or takes part in one.</Trans>
      </p>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{names[group]}</h2>
          <ul>
            {pagesOf(group).map((page) => (
              <li key={page.name}>
                <Anchor className="link" href={`/docs/${page.name}`}>
                  {page.title}
                </Anchor>
                <span className="muted">{page.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.group}>
        <h2>{t`For programs`}</h2>
        <ul>
          <li>
            <Anchor className="link" href="/docs/api">
              {t`API reference`}
            </Anchor>
            <span className="muted">{t`Everything that the pages do, as OpenAPI.`}</span>
          </li>
        </ul>
      </section>
    </>
  );
}

function Article({ page }: { readonly page: Page }) {
  const { t } = useLingui();
  return (
    <>
      <h1>{page.title}</h1>
      <p className={styles.summary}>{page.summary}</p>
      {page.sections.map((section) => (
        <section key={section.id} id={section.id || undefined} className={styles.section}>
          {section.title && (
            <h2>
              {section.title}
              <a
                className={styles.deep}
                href={`#${section.id}`}
                aria-label={t`Link to “${section.title}”`}
              >
                #
              </a>
            </h2>
          )}
          {section.blocks.map((block) =>
            block.kind === 'text' ? (
              <Markdown key={block.text} text={block.text} />
            ) : (
              <HelpPicture key={block.name} name={block.name} alt={block.alt} />
            ),
          )}
        </section>
      ))}
    </>
  );
}

function Contents({ current }: { readonly current: string | null }) {
  const { t } = useLingui();
  const names = useGroupNames();
  return (
    <nav className={styles.contents} aria-label={t`Help pages`}>
      {groups.map((group) => (
        <details key={group} open>
          <summary>{names[group]}</summary>
          <ul>
            {pagesOf(group).map(({ name, title }) => (
              <li key={name}>
                <Anchor href={`/docs/${name}`} aria-current={name === current ? 'page' : undefined}>
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <Anchor href="/docs/api">{t`API reference`}</Anchor>
    </nav>
  );
}

type Group = keyof typeof helpGroups;
const groups = Object.keys(helpGroups) as Group[];

function pagesOf(group: Group): readonly Page[] {
  return helpPages.filter(({ name }) => name in helpGroups[group]);
}

function useGroupNames(): Readonly<Record<Group, string>> {
  const { t } = useLingui();
  return { before: t`Before the tournament`, onTheDay: t`On the day`, roles: t`By role` };
}

/** A link to a heading works when the page has been loaded, too. */
function useHeading(name: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings.
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, [name]);
}

/** Links in Markdown are plain ones: those of the help open without loading the site again. */
function useInnerLinks(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith('/docs/') || href.startsWith('/docs/api')) return;
    event.preventDefault();
    void router.navigate({ href });
  };
}
