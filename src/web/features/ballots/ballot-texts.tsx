import { useLingui } from '@lingui/react/macro';
import { Markdown } from '#web/ui/kit/text/markdown.tsx';
import styles from './ballot-page.module.css';

interface BallotTextsProps {
  /** Absent on ballots that an older version of the page has kept. */
  readonly texts: readonly string[] | undefined;
}

/** What the organisers want judges to read before they write. */
export function BallotTexts({ texts = [] }: BallotTextsProps) {
  const { t } = useLingui();
  if (texts.length === 0) return null;
  return (
    <section className={styles.texts} aria-label={t`From the organisers`}>
      {texts.map((text) => (
        <Markdown key={text} text={text} />
      ))}
    </section>
  );
}
