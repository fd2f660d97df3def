/** Team names are shown after their institution's short name: nobody has to type it, or gets it twice. */
import { fold } from './fold.ts';
import { nfc } from './nfc.ts';

/** What follows a prefix: spaces of any script, hyphens and dashes, underscores. */
const separator = /^[\s\p{Pd}_]+/u;

/**
 * A typed team name without the short name or the name of its institution in front, in whatever case
 * and with or without accents. Only a prefix that ends at a space or hyphen counts: “UCLA” keeps its
 * characters at UCL. Stripping again changes nothing.
 * @returns empty text when there was nothing but the prefix.
 */
export function stripInstitutionPrefix(
  typed: string,
  institution: { readonly name: string; readonly shortName: string },
): string {
  const prefixes = [institution.name, institution.shortName]
    .map(fold)
    .filter((prefix) => prefix !== '')
    .sort((a, b) => b.length - a.length);
  let name = nfc(typed).trim();
  for (;;) {
    const rest = prefixes.map((prefix) => afterPrefix(name, prefix)).find((one) => one !== null);
    if (rest === undefined || rest === null) return name;
    name = rest;
  }
}

/** What is after a folded prefix and its separator; null when it does not stand in front. */
function afterPrefix(name: string, prefix: string): string | null {
  let end = 0;
  for (const letter of name) {
    end += letter.length;
    const rest = name.slice(end);
    if (fold(name.slice(0, end)) !== prefix) continue;
    if (rest === '' || separator.test(rest)) return rest.replace(separator, '').trim();
  }
  return null;
}
