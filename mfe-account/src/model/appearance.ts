import type { Appearance } from '@stripe/stripe-js';

/**
 * The provider's form in our colours: its theme for the night with our tokens' values, since a frame of another site
 * cannot read our style sheet.
 *
 * @param token gives the value of a design token by its name without the dashes: `color-panel`
 */
export function appearanceFrom(token: (name: string) => string): Appearance {
  const edge = `1px solid ${token('color-edge')}`;
  return {
    theme: 'night',
    variables: withValues({
      colorPrimary: token('color-gold'),
      colorBackground: token('color-carbon'),
      colorText: token('color-text'),
      colorTextSecondary: token('color-muted'),
      colorTextPlaceholder: token('color-muted'),
      colorDanger: token('color-danger'),
      fontFamily: token('font-family'),
      fontSizeBase: token('font-size-md'),
      borderRadius: token('radius-sm'),
      spacingUnit: token('space-1'),
    }),
    ...(token('color-edge') !== '' && {
      rules: { '.Input': { border: edge }, '.Input--invalid': { borderColor: token('color-danger') } },
    }),
  };
}

/** A token that is not there is left to the theme. */
function withValues(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}
