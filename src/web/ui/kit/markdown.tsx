import { useMemo } from 'react';
import styles from './markdown.module.css';
import { markdownToHtml } from './markdown-html.ts';

/** A page that demands Trusted Types takes HTML from named policies only; this is one. */
interface TrustedPolicies {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string },
  ): { createHTML(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedPolicies };
const policy = trustedTypes?.createPolicy('markdown', { createHTML: markdownToHtml });

/** Text that people wrote in Markdown. */
export function Markdown({ text }: { readonly text: string }) {
  const html = useMemo(() => policy?.createHTML(text) ?? markdownToHtml(text), [text]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by micromark with raw HTML off.
  return <div className={styles.prose} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
