export function readPort(text: string | undefined): number;
export function checkPort(port: number, command: string): Promise<void>;
