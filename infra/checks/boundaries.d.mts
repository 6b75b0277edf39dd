export const forbidden: readonly { readonly name: string }[];
