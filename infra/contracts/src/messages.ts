/**
 * Every text of the product that players and visitors read, in English. A namespace, so that a slice carries only the areas
 * that it names; German replaces their texts before the slice's code runs (decision 0279).
 */
export * as messages from './messages/index.ts';
