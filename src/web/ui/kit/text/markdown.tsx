import { useMemo } from 'react';
import { createPolicy } from '#web/lib/device/trusted-types.ts';
import styles from './markdown.module.css';
import { markdownToHtml } from './markdown-html.ts';

const trustedHtml = createPolicy('markdown', 'createHTML', markdownToHtml);

/** Text that people wrote in Markdown. */
export function Markdown({ text }: { readonly text: string }) {
  const html = useMemo(() => trustedHtml(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by micromark with raw HTML off.
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
