// The page's state for every component below `<App>`.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { State } from '../state/state.ts';

export const AppState = createContext<State | undefined>(undefined);

export function useApp(): State {
  const state = useContext(AppState);
  if (!state) throw new Error('a component outside of the page');
  return state;
}
