/**
 * The page demands Trusted Types (`require-trusted-types-for 'script'`): a string reaches a script or HTML
 * sink only through a policy made here, by name. Browsers without them take the plain string.
 */
interface Policy {
  createHTML(text: string): string;
  createScriptURL(address: string): string;
}

type Rules = Partial<Policy>;

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Policy };
};

/** Makes a policy. Its name has to be listed in the server's content security policy. */
export function createPolicy<K extends keyof Policy>(
  name: 'markdown' | 'own-scripts',
  kind: K,
  convert: (input: string) => string,
): (input: string) => string {
  const policy = trustedTypes?.createPolicy(name, { [kind]: convert });
  return policy ? (input) => policy[kind](input) : convert;
}

/**
 * The address of a worker or service worker of this site.
 * @throws TypeError for an address of another origin
 */
export const ownScript = createPolicy('own-scripts', 'createScriptURL', (address) => {
  const { origin, href } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError('Scripts come from this site only.');
  return href;
});
