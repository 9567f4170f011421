/** Toasts close by themselves after 5 s (spec 9). The library comes with the first one. */
const SHOWN_MS = 5000;

export async function showToast(message: string): Promise<void> {
  const { toast } = await import('sonner');
  toast(message, { duration: SHOWN_MS });
}
