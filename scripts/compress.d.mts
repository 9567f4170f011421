export declare const compressBuilt: (folder: string) => void;
