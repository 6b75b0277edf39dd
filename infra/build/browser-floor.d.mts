export const floorFile: string;
export const floor: Readonly<Record<string, string>>;
export const scriptTargets: Readonly<Record<string, string>>;
export const styleTargets: Readonly<Record<string, number>>;
