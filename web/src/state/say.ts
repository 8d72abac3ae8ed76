// What is told to everybody: spoken by a screen reader, and for a while shown at the edge of the page.
import { signal } from '@preact/signals';

export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type SayState = ReturnType<typeof createSay>;

export function createSay() {
  /** The last thing spoken; two equal sentences in a row are still two. */
  const spoken = signal<{ text: string }>({ text: '' });
  const toast = signal<Toast | undefined>(undefined);

  function speak(text: string): void {
    spoken.value = { text };
  }

  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(text: string, action?: Toast['action']): void {
    toast.value = action ? { text, action } : { text };
    speak(text);
    clearTimeout(timer);
    timer = setTimeout(() => (toast.value = undefined), action ? 8000 : 4000);
  }

  function hideToast(): void {
    toast.value = undefined;
  }

  return { spoken, toast, speak, show, hideToast };
}
