/** The categories of the product's specification, in its order. */
export const categories = [
  'History',
  'Drivers',
  'Circuits',
  'Technical',
  'Radio',
  'Rules',
  'Famous Quotes',
  'Championships',
  'Teams',
  'Race Venues',
  'Records',
  'Safety',
  'Engines',
  'Tyres',
  'Aerodynamics',
] as const;
