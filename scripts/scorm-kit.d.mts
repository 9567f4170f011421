export declare const ensureKit: (where?: { kit: string; packages: string }) => void;
export default function setup(): void;
