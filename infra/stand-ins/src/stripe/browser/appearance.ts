import type { Appearance } from '@stripe/stripe-js';

type Variables = Readonly<Record<string, string>>;

/** The theme `night`, the only one. */
const night: Variables = {
  colorPrimary: '#0085ff',
  colorBackground: '#30313d',
  colorText: '#ffffff',
  colorTextSecondary: '#a3a6af',
  colorDanger: '#fe87a1',
  line: '#8a8d9b',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  spacingUnit: '4px',
  borderRadius: '5px',
};

const sheet = `
:host { display: block; }
* { box-sizing: border-box; }
.Form {
  display: grid;
  grid-template-columns: 1fr 1fr;
  /* Between the rows stands what is wrong with them, or its room. */
  gap: 0 calc(var(--spacingUnit) * 3);
  font-family: var(--fontFamily);
  font-size: var(--fontSizeBase);
  color: var(--colorText);
}
.Field { min-width: 0; }
.Field--number { grid-column: 1 / -1; }
.Label { display: block; margin-bottom: var(--spacingUnit); font-size: 0.93em; color: var(--colorText); }
.Input {
  width: 100%;
  min-height: 44px;
  padding: calc(var(--spacingUnit) * 3);
  border: 1px solid var(--line);
  border-radius: var(--borderRadius);
  background: var(--colorBackground);
  color: var(--colorText);
  font: inherit;
}
.Input::placeholder { color: var(--colorTextSecondary); opacity: 1; }
.Input:focus {
  outline: 2px solid var(--colorPrimary);
  outline-offset: 1px;
  border-color: var(--colorPrimary);
}
.Input--invalid { color: var(--colorDanger); border-color: var(--colorDanger); }
.Error {
  margin: var(--spacingUnit) 0 0;
  min-height: 1.3em;
  font-size: 0.93em;
  line-height: 1.3;
  color: var(--colorDanger);
}
.Terms { grid-column: 1 / -1; margin: 0 0 var(--spacingUnit); font-size: 0.87em; line-height: 1.4; color: var(--colorTextSecondary); }
@media (max-width: 24em) { .Form { grid-template-columns: 1fr; } }
`;

/**
 * Applies the theme, the merchant's variables and rules (`.Input`, `.Label` and so on) to a shadow root. It uses the CSSOM,
 * because the page's policy forbids style elements.
 */
export function dress(root: ShadowRoot, appearance: Appearance = {}): void {
  if (!('adoptedStyleSheets' in root)) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(sheet);
  const variables: Variables = { ...night, ...ownVariables(appearance) };
  const host = styles.cssRules[0] as CSSStyleRule;
  for (const [name, value] of Object.entries(variables)) host.style.setProperty(`--${name}`, value);
  for (const [selector, declarations] of Object.entries(appearance.rules ?? {}))
    addRule(styles, selector, declarations);
  root.adoptedStyleSheets = [styles];
}

function ownVariables({ variables = {} }: Appearance): Variables {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function addRule(
  styles: CSSStyleSheet,
  selector: string,
  declarations: Readonly<Record<string, string | undefined>>,
): void {
  try {
    const rule = styles.cssRules[styles.insertRule(`${selector} {}`, styles.cssRules.length)] as CSSStyleRule;
    for (const [name, value] of Object.entries(declarations)) {
      if (value !== undefined)
        rule.style.setProperty(
          name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          value,
        );
    }
  } catch {
    console.warn(`Stripe stand-in: appearance.rules["${selector}"] is no selector.`);
  }
}
