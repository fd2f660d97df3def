import { listParts } from '#contract/text/language.ts';
import type { PageLink } from '#web/lib/links/room-pages.ts';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';

/** Names as a sentence lists them, "Oslo A, Lund B and Graz C", each with a link to its page. */
export function LinkedNames({ links }: { readonly links: readonly PageLink[] }) {
  // In place of each name its position: a name may look like the words between names.
  const parts = listParts(links.map((_, index) => String(index)));
  return parts.map(({ type, value }, index) => {
    const link = type === 'element' ? links[Number(value)] : undefined;
    return link ? (
      <Anchor key={link.href} className="link" href={link.href}>
        <bdi>{link.name}</bdi>
      </Anchor>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a list keep their places.
      <span key={index}>{value}</span>
    );
  });
}
