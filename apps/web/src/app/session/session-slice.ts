import type { Student } from '../domain.ts';
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';

/** The signed-in student as reported by the server (spec 4 "Login state flags", "User state"). */
export type SessionState = {
  loginState: boolean;
  isPinLogin: boolean;
  isLoggingOut: boolean;
  user: Student | null;
};

const initialState: SessionState = {
  loginState: false,
  isPinLogin: false,
  isLoggingOut: false,
  user: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The server returned the student's details. */
    userStored: (state, { payload }: PayloadAction<{ user: Student; isPinLogin: boolean }>) => {
      state.user = payload.user;
      state.isPinLogin = payload.isPinLogin;
      state.loginState = true;
      state.isLoggingOut = false;
    },
    /** The identity is unknown for now (spec 8); the waiting page keeps its content. */
    detailsCleared: (state) => {
      state.loginState = false;
    },
    loggingOut: (state) => {
      state.isLoggingOut = true;
    },
  },
  selectors: {
    selectUser: (state) => state.user,
    selectIsPinLogin: (state) => state.isPinLogin,
  },
});

export const { userStored, detailsCleared, loggingOut } = sessionSlice.actions;
export const { selectUser, selectIsPinLogin } = sessionSlice.selectors;
